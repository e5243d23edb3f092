import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'

type Level = 1 | 2 | 3 | 4

/** The level of the headings inside. The same components have different levels on different pages. */
export const HeadingLevel = createContext<Level>(2)

/** A heading of the level that its page sets. */
export function Heading(props: ComponentProps<'h2'>) {
  const Tag = `h${useContext(HeadingLevel)}` as const
  return <Tag {...props} />
}

/** Headings inside are one level below those around it. */
export function BelowHeading({ children }: { children: ReactNode }) {
  const level = useContext(HeadingLevel)
  return <HeadingLevel value={Math.min(level + 1, 4) as Level}>{children}</HeadingLevel>
}
