import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { requestIdOf } from '../../platform/api.ts'
import { button } from '../../ui/button.ts'
import { useFailureText } from '../../ui/failure-text.ts'
import { useIsHydrated } from '../../ui/hydrated.ts'
import { Reference } from '../../ui/reference.tsx'
import { toast } from '../../ui/toast.ts'
import { confirmationEmailMutation } from './mutations.ts'

type Props = { email: string; variant: 'primary' | 'secondary' }

/** Requests another confirmation e-mail, and shows the result. */
export function ResendEmail({ email, variant }: Props) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const isReady = useIsHydrated()
  const { mutate, isPending, data, error } = useMutation({
    ...confirmationEmailMutation,
    onSuccess: ({ sent }) => sent || toast(t`Your e-mail address is confirmed`),
  })
  const message = error ? failureText(error) : data?.sent && t`An e-mail with a new link is on its way to ${email}.`
  return (
    <div>
      <button
        type="button"
        disabled={!isReady || isPending}
        onClick={() => mutate(undefined)}
        className={button(variant, variant === 'primary' ? 'w-full' : 'max-sm:w-full')}
      >
        {isPending ? t`Sending...` : t`Send the e-mail again`}
      </button>
      <p role="status" className={`wrap-anywhere ${message ? 'mt-3' : ''} ${error ? 'text-danger' : 'text-good'}`}>
        {message}
        <Reference requestId={requestIdOf(error)} />
      </p>
    </div>
  )
}
