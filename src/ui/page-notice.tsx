import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  text: ReactNode
  /** Buttons or links that lead on. */
  action: ReactNode
}

/** A whole page that only explains why there is nothing to see, and leads on. */
export function PageNotice({ title, text, action }: Props) {
  return (
    <section className="page max-w-2xl py-16 text-center sm:py-24">
      <h1 className="text-3xl font-bold text-balance sm:text-4xl">{title}</h1>
      <p className="mt-3 text-lg text-balance text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{action}</div>
    </section>
  )
}
