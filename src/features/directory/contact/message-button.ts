import type { ComponentType, ReactNode } from 'react'

type MessageButtonProps = {
  to: { userId: number } | { professionalId: number }
  className?: string
  /** The accessible name, if the text does not say to whom. */
  label?: string
  children: ReactNode
}

/** Messaging is a later domain, so a page hands its button in: it opens the conversation with somebody. */
export type WithMessageButton = { MessageButton: ComponentType<MessageButtonProps> }
