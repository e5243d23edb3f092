import { Plural } from '@lingui/react/macro'
import { useId } from 'react'

type Props = {
  label: string
  name: string
  value: number
  onChange: (stars: number) => void
  onBlur?: () => void
  error?: string
}

const outline = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L12 17.4l-5.8 3.1 1.1-6.45-4.7-4.6 6.5-.95z'

/** One to five stars, as five radio buttons. The arrow keys choose. */
export function StarChoice({ label, name, value, onChange, onBlur, error }: Props) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
    >
      <p id={`${id}-label`} className="text-[0.9375rem] font-medium">
        {label}
      </p>
      <div className="-ml-1.5 flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="grid size-11 place-items-center rounded-md text-star has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              onBlur={onBlur}
              className="sr-only"
            />
            <span className="sr-only">
              <Plural value={stars} one="# star" other="# stars" />
            </span>
            <svg width={32} height={32} viewBox="0 0 24 24" aria-hidden="true">
              <path
                d={outline}
                fill={stars <= value ? 'currentColor' : 'none'}
                stroke="currentColor"
                strokeWidth={1.5}
                strokeLinejoin="round"
              />
            </svg>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
