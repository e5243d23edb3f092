import { initialsOf } from './initials-of.ts'

const tints = ['#8b5a2b', '#3f6212', '#0f766e', '#1d4ed8', '#6d28d9', '#9d174d', '#9a3412', '#334155']

/** The initials of a name on a colour derived from the name. */
export function Initials({ name, className = '' }: { name: string; className?: string }) {
  const tint = tints[[...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % tints.length]
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center font-semibold text-white ${className}`}
      style={{ backgroundColor: tint }}
    >
      {initialsOf(name)}
    </span>
  )
}
