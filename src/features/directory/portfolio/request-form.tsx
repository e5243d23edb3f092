import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#platform/languages/format.ts'
import { languageNames, languages } from '#platform/languages/languages.ts'
import { button } from '#ui/button.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { useLanguage } from '#ui/language.ts'
import { OneTimeLink } from '#ui/one-time-link.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { useAction } from '#ui/use-action.ts'
import { requestStateQuery } from './item-queries.ts'
import { requestMutation, withdrawMutation } from './mutations.ts'
import { type RequestInput, requestInput } from './testimonial-schema.ts'

/**
 * Asks a client for a testimonial, by email or with a link to pass on. Also shows an open request, which can be
 * withdrawn.
 */
export function RequestForm({ projectId }: { projectId: number }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { data } = useSuspenseQuery(requestStateQuery(projectId))
  const [link, setLink] = useState<string | null>(null)
  const form = useSchemaForm({
    schema: requestInput,
    mutation: requestMutation(projectId),
    defaultValues: { email: '', language } satisfies RequestInput,
    onSuccess({ link: made, request }) {
      setLink(made)
      const address = request.email
      if (address) toast(t`We're sending the link`, t`It goes to ${address}.`)
    },
  })
  const { field, isBusy, watch } = form
  if (link)
    return (
      <OneTimeLink
        link={link}
        label={t`Link for your client`}
        text={t`Would you write a few sentences about the project that we did for you? The link works once:`}
      >
        <Trans>
          Send this link to your client. It works once, and you won't see it here again. Anyone who has it can answer,
          so don't share it with anyone else.
        </Trans>
      </OneTimeLink>
    )
  return (
    <>
      {data.request && !data.request.isAnswered && <Open request={data.request} projectId={projectId} />}
      <Form form={form} className="grid gap-5">
        <p className="text-muted">
          <Trans>
            Your client writes a few sentences and gives one to five stars. They are shown with the project, as “Written
            through the professional's link”, and are not part of your rating.
          </Trans>
        </p>
        <TextField
          label={t`Client's email`}
          note={t`optional`}
          autoComplete="off"
          hint={t`Leave it blank to get a link that you send yourself, on WhatsApp for example.`}
          {...field('email')}
        />
        <SelectField label={t`Language of your client`} {...field('language')}>
          {languages.map((each) => (
            <option key={each} value={each}>
              {languageNames[each]}
            </option>
          ))}
        </SelectField>
        <div>
          <SubmitButton isBusy={isBusy}>{watch('email').trim() ? t`Send email` : t`Create link`}</SubmitButton>
        </div>
      </Form>
    </>
  )
}

type OpenProps = { request: { email: string | null; expiresOn: string }; projectId: number }

/** Shows a request without an answer yet, and a button that withdraws it. */
function Open({ request, projectId }: OpenProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { mutate, isPending } = useAction(withdrawMutation(projectId), {
    done: t`Link withdrawn`,
    failed: t`The link could not be withdrawn`,
  })
  const { email } = request
  const day = formatDate(language, request.expiresOn)
  return (
    <div className="mb-5 rounded-md bg-sunken p-4">
      <p className="wrap-anywhere">
        {email ? (
          <Trans>
            A link was sent to {email}. It works until {day}.
          </Trans>
        ) : (
          <Trans>You have a link that works until {day}.</Trans>
        )}{' '}
        <Trans>If you create a new link, this one stops working.</Trans>
      </p>
      <button
        type="button"
        disabled={isPending}
        onClick={() => mutate(undefined)}
        className={button('secondary', 'mt-3')}
      >
        <Trans>Withdraw the link</Trans>
      </button>
    </div>
  )
}
