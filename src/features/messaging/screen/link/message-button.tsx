import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { NewConversation } from '#features/messaging/messages/schema.ts'
import { fetchVisitor } from '#features/people/accounts/visitor.tsx'
import { type Language, withLanguage } from '#platform/languages/languages.ts'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { useAction } from '#ui/use-action.ts'
import { openConversation } from './open-conversation.tsx'

type Props = {
  to: NewConversation
  className?: string
  /** The accessible name, if the text of the button does not say to whom the message goes. */
  label?: string
  children: ReactNode
}

/**
 * A button that opens the conversation with somebody. A visitor who is not logged in logs in first and comes back to
 * the page.
 */
export function MessageButton({ to, className, label, children }: Props) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const router = useRouter()
  const disabled = useDisabledUntilHydrated()
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  async function open() {
    const from = router.history.location.pathname
    const visitor = await fetchVisitor(client)
    if (!visitor) {
      const login = withLanguage(i18n.locale as Language, '/login')
      router.history.push(`${login}?${new URLSearchParams({ redirect: here })}`)
      return
    }
    await openConversation({ client, router, visitor, from }, to)
  }
  const press = useAction({ mutationFn: open }, { failed: t`The conversation could not be opened` })
  return (
    <button
      type="button"
      {...disabled}
      aria-disabled={press.isPending}
      aria-busy={press.isPending || undefined}
      aria-label={label}
      onClick={() => press.isPending || press.mutate()}
      className={className}
    >
      {children}
    </button>
  )
}
