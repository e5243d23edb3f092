import type { ComponentType, ReactNode } from 'react'

type MessageButtonProps = {
  to: { userId: number } | { professionalId: number }
  className?: string
  /** The accessible name. Needed if the visible text does not name the recipient. */
  label?: string
  children: ReactNode
}

/**
 * The props of a component that needs a button to open a conversation. The page passes the button in, because this
 * domain must not import messaging.
 */
export type WithMessageButton = { MessageButton: ComponentType<MessageButtonProps> }
