import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Outlet, useMatch, useNavigate, useParams, useRouteContext, useRouter } from '@tanstack/react-router'
import { Plus, Settings } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ConversationList } from '#features/messaging/screen/list/conversation-list.tsx'
import { NewChat } from '#features/messaging/screen/list/new-chat.tsx'
import { StartChatContext } from '#features/messaging/screen/list/no-conversation.tsx'
import { useLiveNow } from '#features/messaging/screen/list/use-live-state.ts'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { useSending } from '#ui/outbox.ts'
import { useVisibleHeight } from './use-visible-height.ts'

const from = '/_account/$dashboard/messages'

const screens = ['/_account/$dashboard/messages/', '/_account/$dashboard/messages/$id'] as const
/** Optional parts are loaded this long after the page, in ms. */
const afterPageMs = 2_000

/**
 * Shows the list of conversations and the open conversation, side by side. On a phone, the open conversation replaces
 * the list.
 */
export function MessagesPage() {
  const { t } = useLingui()
  const { dashboard } = useParams({ from })
  const { user } = useRouteContext({ from })
  const navigate = useNavigate()
  const isOpen = useMatch({ from: '/_account/$dashboard/messages/$id', shouldThrow: false }) !== undefined
  const [isStarting, setIsStarting] = useState(false)
  const disabled = useDisabledUntilHydrated()
  useSending(user.id)
  useLiveNow()
  useOfflineScreens()
  useVisibleHeight()
  return (
    <StartChatContext value={() => setIsStarting(true)}>
      <div className="flex min-h-0 grow">
        <section
          aria-labelledby="conversations"
          className={`flex min-h-0 w-full shrink-0 flex-col border-line bg-ground md:w-88 md:border-r ${isOpen ? 'max-md:hidden' : ''}`}
        >
          <div className="flex items-center justify-between gap-2 px-4 pt-3">
            <h2 id="conversations" className="text-xl font-bold">
              <Trans>Messages</Trans>
            </h2>
            <Link
              to="/notifications/settings"
              hash="online"
              aria-label={t`Settings for your messages`}
              className="ml-auto grid size-11 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
            >
              <Settings size={22} aria-hidden="true" />
            </Link>
            <button
              type="button"
              {...disabled}
              onClick={() => setIsStarting(true)}
              aria-label={t`Start a New Chat`}
              className="grid size-11 place-items-center rounded-full text-primary hover:bg-sunken"
            >
              <Plus size={24} aria-hidden="true" />
            </button>
          </div>
          <div className="min-h-0 grow">
            <ConversationList dashboard={dashboard} onStart={() => setIsStarting(true)} />
          </div>
        </section>
        <section aria-label={t`Conversation`} className={`min-h-0 min-w-0 grow ${isOpen ? '' : 'max-md:hidden'}`}>
          <Outlet />
        </section>
      </div>
      {isStarting && (
        <NewChat
          onClose={() => setIsStarting(false)}
          onOpened={(id) => {
            setIsStarting(false)
            void navigate({ to: '/$dashboard/messages/$id', params: { dashboard, id: String(id) } })
          }}
        />
      )}
    </StartChatContext>
  )
}

/** Loads the code of both the list and a conversation, so that the user can switch between them offline. */
function useOfflineScreens(): void {
  const router = useRouter()
  useEffect(() => {
    const load = () => {
      const words = router.options.context.words(screens)
      const chunks = screens.map((id) => router.loadRouteChunk(router.routesById[id]))
      // A failure is ignored, because the code is loaded again when it is needed.
      Promise.all([words, ...chunks]).catch(() => undefined)
    }
    const timer = setTimeout(load, afterPageMs)
    return () => clearTimeout(timer)
  }, [router])
}
