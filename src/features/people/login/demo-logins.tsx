import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { demoAccountsQuery } from '#features/people/accounts/queries.ts'
import type { DemoAccount } from '#features/people/accounts/schema.ts'
import { useUserTypeName } from '#features/people/accounts/user-type-name.tsx'
import { useFailureText } from '#ui/failure-text.ts'
import { useFocusWhen } from '#ui/focus.ts'
import { Initials } from '#ui/initials.tsx'
import { toastFailure } from '#ui/toast.ts'
import type { AfterLogin } from './login-form.tsx'
import { isPending, loginMutation } from './mutations.ts'

/** Buttons that log in to the demo accounts with one click. Renders nothing if there are no demo accounts. */
export function DemoLogins({ onLoggedIn, onSecondStep }: AfterLogin) {
  const { t } = useLingui()
  const { data: accounts = [] } = useQuery(demoAccountsQuery)
  const failureText = useFailureText()
  const nameOf = useUserTypeName()
  const { mutateAsync: logIn } = useMutation(loginMutation)
  const [isBusy, setIsBusy] = useState(false)
  const [pressed, setPressed] = useState<string>()
  // The button loses the focus while it is disabled, and gets it back when it is enabled again.
  const again = useFocusWhen<HTMLButtonElement>(!isBusy)
  if (accounts.length === 0) return null

  async function logInAs({ email, password }: DemoAccount) {
    setIsBusy(true)
    setPressed(email)
    try {
      const answer = await logIn({ email, password, remember: false })
      await (isPending(answer) ? onSecondStep() : onLoggedIn(answer))
    } catch (error) {
      toastFailure(t`Login failed`, failureText(error), error)
      setIsBusy(false)
    }
  }

  return (
    <section aria-labelledby="demo" className="mt-8">
      <h2 id="demo" className="flex items-center gap-4 text-sm text-muted">
        <span aria-hidden="true" className="h-px grow bg-line" />
        {t`Or continue with demo account`}
        <span aria-hidden="true" className="h-px grow bg-line" />
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {accounts.map((account) => (
          <li key={account.email}>
            <button
              ref={account.email === pressed ? again : undefined}
              type="button"
              disabled={isBusy}
              onClick={() => logInAs(account)}
              className="flex min-h-14 w-full items-center gap-3 rounded-md border border-line bg-raised px-3 py-2 text-left transition-colors hover:border-line-strong hover:bg-sunken disabled:opacity-60"
            >
              <Initials name={account.fullName} className="size-9 shrink-0 rounded-full text-sm" />
              <span className="min-w-0">
                <span lang="en" className="block truncate font-medium">
                  {account.fullName}
                </span>
                <span className="block text-sm text-muted">{nameOf(account.userType)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
