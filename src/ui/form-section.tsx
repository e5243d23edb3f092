import { type ReactNode, useId } from 'react'

/** A titled section of a long form, with two columns where there is room. */
export function FormSection({ id: anchor, title, children }: { id?: string; title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section id={anchor} aria-labelledby={id} className="scroll-mt-20">
      <h2 id={id} className="mb-5 border-t border-line pt-8 text-xl font-bold">
        {title}
      </h2>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}
