import type { ReactNode, Ref } from 'react'

type Props = {
  title: string
  /** The ref of the heading. */
  ref?: Ref<HTMLHeadingElement>
  intro?: ReactNode
  isWide?: boolean
  children: ReactNode
}

/** The frame of the sign-in and registration forms: a card on wide screens, the full width on phones. */
export function AccountFrame({ title, ref, intro, isWide = false, children }: Props) {
  return (
    <div className="page py-8 sm:py-14">
      <div
        className={`mx-auto sm:rounded-2xl sm:border sm:border-line sm:bg-raised sm:p-10 sm:shadow-card ${isWide ? 'max-w-3xl' : 'max-w-lg'}`}
      >
        <h1 ref={ref} tabIndex={-1} className="text-2xl font-bold outline-none sm:text-3xl">
          {title}
        </h1>
        {intro && <p className="mt-2 text-muted">{intro}</p>}
        <div className="mt-7">{children}</div>
      </div>
    </div>
  )
}
