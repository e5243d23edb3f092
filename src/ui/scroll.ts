/**
 * Scrolls an element into view, so that neither the header nor the bar at the bottom covers it (ui/theme.css). The
 * scrolling is not animated for people who prefer less motion.
 */
export function bringIntoView(element: Element, block: 'start' | 'nearest'): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  void element.scrollIntoView({ block, behavior: isStill ? 'instant' : 'smooth' })
}
