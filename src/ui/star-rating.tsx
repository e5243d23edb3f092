/** Five stars in steps of a half, rounded down. `label` is the text for screen readers. */
export function StarRating({ rating, label, size = 16 }: { rating: number; label: string; size?: number }) {
  return (
    <span role="img" aria-label={label} className="inline-flex shrink-0 text-star">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} size={size} fill={rating >= star ? 1 : rating >= star - 0.5 ? 0.5 : 0} />
      ))}
    </span>
  )
}

const outline = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L12 17.4l-5.8 3.1 1.1-6.45-4.7-4.6 6.5-.95z'

function Star({ size, fill }: { size: number; fill: 0 | 0.5 | 1 }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={outline} fill="currentColor" opacity={0.25} />
      {fill > 0 && (
        <path d={outline} fill="currentColor" style={fill === 0.5 ? { clipPath: 'inset(0 50% 0 0)' } : undefined} />
      )}
    </svg>
  )
}
