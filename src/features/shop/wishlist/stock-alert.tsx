import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId } from 'react'
import { ByVisitor } from '#features/people/accounts/visitor.tsx'
import { ApiError } from '#platform/http/api.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import { button } from '#ui/button.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { inputClass } from '#ui/field.tsx'
import { useFocusWhen } from '#ui/focus.ts'
import { useLanguage } from '#ui/language.ts'
import { useLateQuery } from '#ui/late-query.ts'
import { useAction } from '#ui/use-action.ts'
import { deleteAlertMutation, newAlertMutation } from './alert-mutations.ts'
import { alertsQuery } from './alert-queries.ts'
import { alertDays } from './rules.ts'

type Props = { product: { id: number; name: string } }

/** For a product that is sold out: members request a notification with one press, guests leave an email address. */
export function StockAlert({ product }: Props) {
  return (
    <ByVisitor
      guest={<GuestForm product={product} />}
      member={(visitor) => <MemberButton product={product} isKnown={visitor !== undefined} />}
    />
  )
}

/**
 * A member's button. It requests the member's alerts only once the visitor is known to be logged in, because the server
 * would refuse a guest.
 */
function MemberButton({ product: { id, name }, isKnown }: Props & { isKnown: boolean }) {
  const { t } = useLingui()
  const waited = useLateQuery({ ...alertsQuery, enabled: isKnown })
  const { mutate: ask, isPending: isAsking } = useAction(newAlertMutation(id), { failed: name })
  const { mutate: stop, isPending: isStopping } = useAction(deleteAlertMutation(id), { failed: name })
  const isWaiting = isAsking || (!isStopping && (waited?.includes(id) ?? false))
  function press(event: FormEvent) {
    event.preventDefault()
    if (isAsking || isStopping) return
    if (isWaiting) stop(undefined)
    else ask({ email: '' })
  }
  return (
    <AlertForm id={id} onSubmit={press}>
      <button
        type="submit"
        aria-pressed={isWaiting}
        aria-label={isWaiting ? t`We'll tell you: ${name}` : t`Tell me when it's back in stock: ${name}`}
        className={button('secondary', 'aria-pressed:border-good aria-pressed:text-good')}
      >
        {/* Both labels share a grid cell, so that nothing moves when one replaces the other. */}
        <span className="grid *:[grid-area:1/1]">
          <span className={isWaiting ? 'invisible' : ''}>
            <Trans>Tell me when it's back in stock</Trans>
          </span>
          <span className={isWaiting ? '' : 'invisible'}>
            <Trans>We'll tell you</Trans>
          </span>
        </span>
      </button>
    </AlertForm>
  )
}

function GuestForm({ product: { id } }: Props) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const fieldId = useId()
  const { mutate, isPending, isSuccess, error } = useMutation(newAlertMutation(id))
  const noted = useFocusWhen<HTMLParagraphElement>(isSuccess)
  function press(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '')
    if (!isPending) mutate({ email })
  }
  if (isSuccess)
    return (
      <p ref={noted} tabIndex={-1} role="status" className="font-medium text-good outline-none">
        <Trans>We'll send you one email when it's back in stock.</Trans>
      </p>
    )
  const fault = error instanceof ApiError ? error.fields.email : undefined
  return (
    <AlertForm id={id} onSubmit={press}>
      <label htmlFor={fieldId} className="mb-1.5 block text-[0.9375rem] font-medium">
        <Trans>Tell me when it's back in stock</Trans>
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={fieldId}
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder={t`Your email address`}
          aria-invalid={fault ? true : undefined}
          aria-describedby={error ? `${fieldId}-error` : `${fieldId}-hint`}
          className={`${inputClass} min-w-40 grow basis-0`}
        />
        <button type="submit" aria-disabled={isPending} className={button('secondary', 'min-h-12')}>
          <Trans>Tell me</Trans>
        </button>
      </div>
      {error ? (
        <p id={`${fieldId}-error`} role="alert" className="mt-1.5 text-sm text-danger">
          {fault ?? failureText(error)}
        </p>
      ) : (
        <p id={`${fieldId}-hint`} className="mt-1.5 text-sm text-muted">
          <Trans>One email, and nothing else. We delete the address after that, or after {alertDays} days.</Trans>
        </p>
      )}
    </AlertForm>
  )
}

/** A form around the button or the email field, so that it works without scripts. */
function AlertForm({
  id,
  onSubmit,
  children,
}: {
  id: number
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}) {
  const language = useLanguage()
  return (
    <form method="post" action={withLanguage(language, '/stock-alert')} onSubmit={onSubmit}>
      <input type="hidden" name="product" value={id} />
      {children}
    </form>
  )
}
