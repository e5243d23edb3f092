import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { fetchVisitor, knownVisitor } from '#features/people/accounts/visitor.tsx'
import { type Language, withLanguage } from '#platform/languages/languages.ts'
import { type EarlyForm, waitsForMembers } from '#platform/pages/early-press.ts'

type Props = {
  /** What the login does after it: { bookmark: '101' }. */
  after: Record<string, string>
  /** Says why the press leads to the login. */
  onGuest: () => void
  /** It could not be found out who presses. */
  onFailure: (error: unknown) => void
  early: RefObject<number>
  /** The submit button. */
  children: ReactNode
}

/**
 * Sends a signed-out visitor to the login, which then does what was pressed. A form, so that it works before hydration. As long as it is
 * unknown who presses, the presses are counted in `early`, for the button that takes its place if someone is signed in.
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
  async function pressUnknown(presses: number) {
    early.current += presses
    try {
      if (await fetchVisitor(queryClient)) return
      // Of several presses the first one leads to the login.
      if (early.current > 0) goToLogin()
    } catch (error) {
      if (early.current > 0) onFailure(error)
    }
    early.current = 0
  }
  function press(event: FormEvent) {
    event.preventDefault()
    if (knownVisitor(queryClient) === null) goToLogin()
    else void pressUnknown(1)
  }
  const form = useRef<EarlyForm>(null)
  const pressBefore = useEffectEvent((presses: number) => void pressUnknown(presses))
  useLayoutEffect(() => {
    if (form.current?.pressed) pressBefore(form.current.pressed)
  }, [])
  return (
    <form ref={form} action={login} onSubmit={press} className="contents" {...waitsForMembers}>
      {Object.entries(loginSearch).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children}
    </form>
  )
}
