import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { requestIdOf } from '#platform/http/api.ts'
import { button } from '#ui/button.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { useFocusWhen } from '#ui/focus.ts'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { Reference } from '#ui/reference.tsx'
import { toast } from '#ui/toast.ts'
import { confirmationEmailMutation } from './mutations.ts'

type Props = { email: string; variant: 'primary' | 'secondary' }

/** A button that requests another confirmation email. Shows whether it was sent. */
export function ResendEmail({ email, variant }: Props) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const { mutate, isPending, data, error } = useMutation({
    ...confirmationEmailMutation,
    onSuccess: ({ sent }) => sent || toast(t`Your email address is confirmed`),
  })
  const disabled = useDisabledUntilHydrated(isPending)
  // The button loses the focus while it is disabled, so it is focused again afterwards.
  const again = useFocusWhen<HTMLButtonElement>(!isPending)
  const message = error ? failureText(error) : data?.sent && t`We've sent an email with a new link to ${email}.`
  return (
    <div>
      <button
        ref={again}
        type="button"
        {...disabled}
        onClick={() => mutate(undefined)}
        className={button(variant, variant === 'primary' ? 'w-full' : 'max-sm:w-full')}
      >
        {isPending ? t`Sending...` : t`Send the email again`}
      </button>
      <p role="status" className={`wrap-anywhere ${message ? 'mt-3' : ''} ${error ? 'text-danger' : 'text-good'}`}>
        {message}
        <Reference requestId={requestIdOf(error)} />
      </p>
    </div>
  )
}
