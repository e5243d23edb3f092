/** The logo: a gable above two courses of brick, and the name. public/icon.svg has the same gable. */
export function Logo() {
  return (
    <span className="flex items-center gap-2 text-xl font-extrabold tracking-tight text-ink">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="8" className="fill-(--primary-fill)" />
        <path
          d="M6.5 16 16 7.5l9.5 8.5"
          fill="none"
          stroke="var(--on-primary)"
          strokeWidth="2.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d="M9.5 17.5h5.9v3.2H9.5zm7.1 0h5.9v3.2h-5.9zM9.5 22h2.8v3.2H9.5zm4 0h5v3.2h-5zm6.2 0h2.8v3.2h-2.8z"
          fill="var(--on-primary)"
        />
      </svg>
      <span translate="no">
        Kamshet<span className="text-primary">Build</span>
      </span>
    </span>
  )
}
