import { Trans } from '@lingui/react/macro'
import { createContext } from 'react'
import { button } from '#ui/button.ts'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { messageIcon } from '#ui/more-icons.ts'

/** A function of the surrounding screen that opens the dialog to choose somebody to write to. */
export const StartChatContext = createContext<() => void>(() => undefined)

/** What is shown beside the list while no conversation is open. */
export function NoConversation({ onStart }: { onStart: () => void }) {
  const disabled = useDisabledUntilHydrated()
  return (
    <div className="grid h-full place-items-center p-6 text-center">
      <div>
        <span className="mx-auto mb-4 grid size-16 place-items-center rounded-full bg-primary-soft text-primary">
          <Icon path={messageIcon} size={30} />
        </span>
        <h2 className="text-2xl font-bold">
          <Trans>Welcome to KamshetBuild Chat</Trans>
        </h2>
        <p className="mx-auto mt-2 max-w-sm text-muted">
          <Trans>
            Talk with contractors, architects and home builders, share plans and agree on visits in one place.
          </Trans>
        </p>
        <button type="button" onClick={onStart} {...disabled} className={button('primary', 'mt-6')}>
          <Trans>Start a New Chat</Trans>
        </button>
      </div>
    </div>
  )
}
