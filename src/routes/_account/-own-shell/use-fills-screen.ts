import { useMatches } from '@tanstack/react-router'

/** Whether the page fills the part of the screen that the shell leaves, and scrolls within itself. */
export function useFillsScreen(): boolean {
  return useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.fillsScreen) })
}
