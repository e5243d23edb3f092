import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { loginDraft } from '#features/people/accounts/rules.ts'
import { saveDraft } from '#ui/draft.ts'

/**
 * A link to the login page with the address or number already filled in. It is shown at a field whose value already has
 * an account.
 */
export function LoginLink({ with: email }: { with: string }) {
  const { t } = useLingui()
  return (
    <Link
      to="/login"
      search={({ redirect, bookmark }) => ({ redirect, bookmark })}
      onClick={() => saveDraft(loginDraft, { email })}
      className="inline-flex min-h-11 items-center font-medium text-primary hover:underline"
    >
      {t`Log in to this account`}
    </Link>
  )
}
