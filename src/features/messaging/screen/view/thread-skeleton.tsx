import { useLingui } from '@lingui/react/macro'

/** The side and width of each placeholder. */
const bubbles = ['w-3/5', 'w-2/5 self-end', 'w-1/2', 'w-2/3 self-end', 'w-1/3', 'w-1/4 self-end']

/** Placeholders for a conversation that is loading: for its header, its messages and the composer. */
export function ThreadSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" aria-busy="true" aria-label={t`Loading the conversation`} className="flex h-full flex-col">
      <div className="flex min-h-16 items-center gap-3 border-b border-line bg-ground px-3 max-sm:min-h-17 max-md:pl-15 md:px-4.5">
        <span className="size-11 shrink-0 rounded-full bg-sunken" />
        <span className="h-4 w-36 rounded-sm bg-sunken" />
      </div>
      <div className="flex min-h-0 grow animate-pulse flex-col justify-end gap-2.5 overflow-hidden bg-sunken p-3 motion-reduce:animate-none">
        {bubbles.map((shape) => (
          <span key={shape} className={`h-11 shrink-0 rounded-2xl bg-raised ${shape}`} />
        ))}
      </div>
      <div className="border-t border-line bg-ground p-3">
        <span className="block h-11 rounded-full bg-sunken" />
      </div>
    </div>
  )
}
