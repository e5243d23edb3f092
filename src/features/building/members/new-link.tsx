import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { button } from '#ui/button.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { FormNotice } from '#ui/form-notice.tsx'
import { inviteMutation } from './mutations.ts'
import type { Offered } from './schema.ts'

type Props = { projectId: number; offered: Offered; onMade: (link: string) => void }

/** Makes an invitation link that the user passes on. */
export function NewLink({ projectId, offered, onMade }: Props) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const { mutate, isPending, error } = useMutation({
    ...inviteMutation(projectId),
    onSuccess: ({ link }) => link && onMade(link),
  })
  return (
    <div>
      <p className="mb-4 text-muted">
        <Trans>
          You get a link that you pass on yourself, on WhatsApp for example. The first person to use it joins.
        </Trans>
      </p>
      <button
        type="button"
        disabled={isPending}
        onClick={() => mutate({ ...offered, way: 'link', professionalId: null, email: '' })}
        className={button('primary', 'min-h-12 w-full')}
      >
        {isPending ? t`Creating the link...` : t`Create link`}
      </button>
      {error && (
        <FormNotice isAnnounced error={error} className="mt-5">
          {failureText(error)}
        </FormNotice>
      )}
    </div>
  )
}
