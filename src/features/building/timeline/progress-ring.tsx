import { useLingui } from '@lingui/react/macro'

const radius = 15.9155

/** A percentage as a ring, with the number in the middle. The radius makes the circumference 100, so a dash of 40 is 40 %. */
export function ProgressRing({ progress, size }: { progress: number; size: number }) {
  const { t } = useLingui()
  return (
    <svg
      viewBox="0 0 36 36"
      width={size}
      height={size}
      role="img"
      aria-label={t`${progress}% done`}
      className="shrink-0"
    >
      <circle cx="18" cy="18" r={radius} fill="none" strokeWidth="3" className="stroke-line" />
      {progress > 0 && (
        <circle
          cx="18"
          cy="18"
          r={radius}
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray={`${progress} 100`}
          transform="rotate(-90 18 18)"
          className={progress === 100 ? 'stroke-good' : 'stroke-primary'}
        />
      )}
      <text
        x="18"
        y="18"
        textAnchor="middle"
        dominantBaseline="central"
        className="fill-ink text-[8.5px] font-bold tabular-nums"
      >
        {progress}%
      </text>
    </svg>
  )
}
