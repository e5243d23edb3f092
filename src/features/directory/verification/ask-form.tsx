import { Trans, useLingui } from '@lingui/react/macro'
import { ChipField } from '#ui/chip-field.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { toast } from '#ui/toast.ts'
import { askMutation } from './mutations.ts'
import { FormButtons } from './number-form.tsx'
import { type seenKinds, weekdays } from './rules.ts'
import { askInput, type CheckItem } from './schema.ts'
import { useCheckWords } from './use-check-words.ts'

type Props = { kind: (typeof seenKinds)[number]; item: CheckItem; onClose: () => void }

/**
 * Requests a check for which staff look at a document or visit a place. The form says how the check is done, and asks
 * which days suit the professional.
 */
export function AskForm({ kind, item: { request }, onClose }: Props) {
  const { t } = useLingui()
  const { days } = useCheckWords()
  const form = useSchemaForm({
    schema: askInput,
    mutation: askMutation(kind),
    defaultValues: { note: request?.note ?? '', days: request?.days ?? [] },
    draft: `verification ${kind}`,
    onSuccess() {
      toast(t`We have received your request`, t`We'll call you to agree on a time.`)
      onClose()
    },
  })
  const { field, register, isBusy } = form
  return (
    <Form form={form} className="grid gap-4">
      <p>
        <HowItHappens kind={kind} />
      </p>
      <ChipField
        legend={t`Which days suit you?`}
        options={weekdays.map((id) => ({ id, name: days[id] }))}
        chosen={request?.days ?? []}
        {...register('days')}
      />
      <TextAreaField
        label={t`Anything we should know?`}
        note={t`optional`}
        hint={
          kind === 'site_visit'
            ? t`For example: where the site is, and whose it is.`
            : t`Don't write document numbers here.`
        }
        {...field('note')}
      />
      <FormButtons isBusy={isBusy} onClose={onClose} />
    </Form>
  )
}

function HowItHappens({ kind }: Pick<Props, 'kind'>) {
  switch (kind) {
    case 'identity':
      return (
        <Trans>
          We call you and look at your PAN card, passport or driving licence by video, or at your office. We keep no
          copy.
        </Trans>
      )
    case 'address':
      return (
        <Trans>One of us comes to your office or workshop at an agreed time. A bill or a rent agreement helps.</Trans>
      )
    case 'site_visit':
      return <Trans>You show one of us a site that you have finished, with its owner’s consent.</Trans>
  }
}
