import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'

type Level = 1 | 2 | 3 | 4

/** The level of the headings below it: the same parts stand on pages that differ in what is above them. */
export const HeadingLevel = createContext<Level>(2)

/** A heading of the level that its page gives it. */
export function Heading(props: ComponentProps<'h2'>) {
  const Tag = `h${useContext(HeadingLevel)}` as const
  return <Tag {...props} />
}

/** Its headings are one level below those around it. */
export function BelowHeading({ children }: { children: ReactNode }) {
  const level = useContext(HeadingLevel)
  return <HeadingLevel value={Math.min(level + 1, 4) as Level}>{children}</HeadingLevel>
}
