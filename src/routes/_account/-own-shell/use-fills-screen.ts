import { useMatches } from '@tanstack/react-router'

/** Whether the page fills what is left of the screen and scrolls within itself. */
export function useFillsScreen(): boolean {
  return useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.fillsScreen) })
}
