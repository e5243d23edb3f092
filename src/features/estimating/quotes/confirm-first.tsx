import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ResendEmail } from '#features/directory/registration/resend-email.tsx'
import type { RateTown } from '#features/estimating/rates/material-rules.ts'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { candidatesQuery } from './queries.ts'

/** Shown in place of the form, because asking for quotes needs a confirmed email address or phone number. */
export function ConfirmFirst({ town }: { town: RateTown }) {
  const visitor = useVisitor()
  const { data } = useQuery(candidatesQuery('', { town }))
  if (!visitor?.email || (data?.mayAsk ?? true)) return null
  const { email } = visitor
  return (
    <section aria-labelledby="confirm-first" className="mt-4 rounded-md bg-warn-soft p-4">
      <h3 id="confirm-first" className="font-semibold text-warn">
        <Trans>Please confirm your email address before you ask for quotes</Trans>
      </h3>
      <p className="mt-1 mb-3 wrap-anywhere">
        <Trans>Open the link in the email we sent to {email}. Until then your request can't be sent.</Trans>
      </p>
      <ResendEmail email={email} variant="secondary" />
    </section>
  )
}
