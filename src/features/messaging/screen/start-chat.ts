import { createContext } from 'react'

/** Opens the choice of people to write to, which belongs to the surrounding screen */
export const StartChatContext = createContext<() => void>(() => undefined)
