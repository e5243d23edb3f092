import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import type { FormEvent, ReactNode, RefObject } from 'react'
import { type Language, withLanguage } from '#platform/languages/languages.ts'
import { forGuests } from '#platform/pages/guest-form.ts'
import { fetchVisitor, knownVisitor } from './visitor.tsx'

type Props = {
  /** The search parameters that tell the login page what to do after the login, for example { bookmark: '101' }. */
  after: Record<string, string>
  /** Called before the visitor is sent to the login page, to show why. */
  onGuest: () => void
  /** Called if the request that asks who is signed in fails. */
  onFailure: (error: unknown) => void
  early: RefObject<number>
  /** The submit button. */
  children: ReactNode
}

/**
 * Sends a signed-out visitor to the login page, which completes the action after the login. It is a form, so that it
 * works before hydration for guests. While the page does not know whether somebody is signed in, presses are counted in `early`.
 * If the visitor turns out to be signed in, the button for members replaces this form and carries out the counted
 * presses.
 */
export function LoginFirstForm({ after, onGuest, onFailure, early, children }: Props) {
  const { i18n } = useLingui()
  const router = useRouter()
  const queryClient = useQueryClient()
  const returnTo = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const login = withLanguage(i18n.locale as Language, '/login')
  const loginSearch = { redirect: returnTo, ...after }

  function goToLogin() {
    onGuest()
    router.history.push(`${login}?${new URLSearchParams(loginSearch)}`)
  }
  async function pressAsUnknown() {
    early.current++
    try {
      if (await fetchVisitor(queryClient)) return
      // The first call that gets here leads to the login page and resets the count. Calls for further presses then do
      // nothing.
      if (early.current > 0) goToLogin()
    } catch (error) {
      if (early.current > 0) onFailure(error)
    }
    early.current = 0
  }
  function press(event: FormEvent) {
    event.preventDefault()
    if (knownVisitor(queryClient) === null) goToLogin()
    else void pressAsUnknown()
  }
  return (
    <form action={login} onSubmit={press} className="contents" {...forGuests}>
      {Object.entries(loginSearch).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children}
    </form>
  )
}
