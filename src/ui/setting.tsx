import { type ReactNode, useId } from 'react'

type Props = { title: string; text: ReactNode; action: ReactNode }

/** A setting with its name, an explanation, and the button that leads to it. */
export function Setting({ title, text, action }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-6">
      <div className="min-w-0 grow basis-72">
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-muted">{text}</p>
      </div>
      <div className="max-sm:w-full max-sm:*:w-full">{action}</div>
    </section>
  )
}
