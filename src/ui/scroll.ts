/**
 * Scrolls an element into view, clear of the header and the bar (ui/theme.css). It scrolls without motion for people
 * who prefer less of it.
 */
export function bringIntoView(element: Element, block: 'start' | 'nearest'): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  void element.scrollIntoView({ block, behavior: isStill ? 'instant' : 'smooth' })
}
