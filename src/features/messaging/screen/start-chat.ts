import { createContext } from 'react'

/** Opens the choice of whom to write to, which belongs to the screen around. */
export const StartChatContext = createContext<() => void>(() => undefined)
