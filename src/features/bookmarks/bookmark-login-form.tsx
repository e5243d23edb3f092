import { useLingui } from '@lingui/react/macro'
import { useLocation, useRouter } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { type Language, withLanguage } from '../../platform/languages.ts'
import { toast } from '../../ui/toast.ts'
import type { HeartVariant } from './heart.tsx'

type Props = { professionalId: number; variant: HeartVariant; children: ReactNode }

/** Sends a signed-out visitor to the login, which then adds the bookmark. A form, so that it works before hydration. */
export function BookmarkLoginForm({ professionalId, variant, children }: Props) {
  const { t, i18n } = useLingui()
  const router = useRouter()
  const returnTo = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const login = withLanguage(i18n.locale as Language, '/login')
  const loginSearch = { redirect: returnTo, bookmark: String(professionalId) }

  function goToLogin(event: FormEvent) {
    event.preventDefault()
    if (variant === 'card') toast(t`You need to be logged in to bookmark professionals`)
    else toast(t`Authentication required`, t`Please log in to bookmark professionals`)
    router.history.push(`${login}?${new URLSearchParams(loginSearch)}`)
  }
  return (
    <form action={login} onSubmit={goToLogin} className="contents">
      {Object.entries(loginSearch).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children}
    </form>
  )
}
