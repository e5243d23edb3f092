import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Language, withLanguage } from '../../platform/languages.ts'
import { useFailureText } from '../../ui/failure-text.ts'
import { useDisabledUntilHydrated } from '../../ui/hydrated.ts'
import { toastFailure } from '../../ui/toast.ts'
import { dashboardOf } from '../accounts/rules.ts'
import { askVisitor } from '../accounts/visitor.tsx'
import { newConversationMutation } from '../message-thread/mutations.ts'
import type { NewConversation } from '../messages/schema.ts'

type Props = {
  to: NewConversation
  className?: string
  /** What is read out where the words alone don't say to whom. */
  label?: string
  children: ReactNode
}

/** Opens the conversation with somebody. A visitor without a login logs in first and comes back to the page. */
export function MessageButton({ to, className, label, children }: Props) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const disabled = useDisabledUntilHydrated()
  const failureText = useFailureText()
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const open = useMutation(newConversationMutation)
  const press = useMutation({
    mutationFn: async () => {
      const visitor = await askVisitor(client)
      if (!visitor) {
        const login = withLanguage(i18n.locale as Language, '/login')
        router.history.push(`${login}?${new URLSearchParams({ redirect: here })}`)
        return
      }
      const { id } = await open.mutateAsync(to)
      const params = { dashboard: dashboardOf(visitor.userType), id: String(id) }
      await navigate({ to: '/$dashboard/messages/$id', params })
    },
    onError: (error) => toastFailure(t`The conversation could not be opened`, failureText(error), error),
  })
  return (
    <button
      type="button"
      {...disabled}
      aria-disabled={press.isPending}
      aria-label={label}
      onClick={() => press.isPending || press.mutate()}
      className={className}
    >
      {children}
    </button>
  )
}
