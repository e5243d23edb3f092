/** Slanting drops as a repeating mask. */
const drops =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='22' height='22' fill='none' stroke='black' stroke-width='1.4' stroke-linecap='round'%3E%3Cpath d='M7 2 5.4 7M18 13l-1.6 5'/%3E%3C/svg%3E\")"

/** The background of monsoon days. */
export function RainGround({ style, className = '' }: { style?: { left: string; width: string }; className?: string }) {
  return (
    <span
      aria-hidden="true"
      style={style}
      className={`block overflow-clip bg-rain-soft forced-color-adjust-none ${className}`}
    >
      <span style={{ maskImage: drops }} className="block size-full bg-rain opacity-35" />
    </span>
  )
}
