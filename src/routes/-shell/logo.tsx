/** A gable over a plinth, with the hills of the ghat between: the mark beside the name. */
export function Logo() {
  return (
    <span className="flex items-center gap-2 text-xl font-extrabold tracking-tight text-ink">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#2563eb" />
        <path
          d="M6.5 16.2 16 7.5l9.5 8.7"
          fill="none"
          stroke="#fff"
          strokeWidth="2.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d="M9.5 24.5v-3.2l4.2-4.3 3.1 3.2 2.2-2.1 3.5 3.4v3z"
          fill="#fff"
          strokeLinejoin="round"
          stroke="#fff"
          strokeWidth="1"
        />
      </svg>
      <span translate="no">
        Kamshet<span className="text-primary">Build</span>
      </span>
    </span>
  )
}
