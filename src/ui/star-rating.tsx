import type { CSSProperties } from 'react'

/**
 * Five stars in steps of a half, rounded down. `label` is the text for screen readers. All stars are one element,
 * because lists show many ratings.
 */
export function StarRating({ rating, label, size = 16 }: { rating: number; label: string; size?: number }) {
  const style = { height: size, '--filled': `${Math.floor(rating * 2) * 10}%` } as CSSProperties
  return <span role="img" aria-label={label} className="stars" style={style} />
}
