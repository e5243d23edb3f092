import type { ReactElement, ReactNode } from 'react'
import { Icon, type IconPath } from './icon.tsx'

type Props = {
  /** One of the paths in icon.tsx, or an icon of the Lucide library as an element. */
  icon?: IconPath | ReactElement
  title: ReactNode
  text?: ReactNode
  /** Buttons or links to what the visitor can do next. */
  action?: ReactNode
  className?: string
  children?: ReactNode
}

/** Shown instead of an empty list. Says why it is empty, and what the visitor can do about that. */
export function EmptyState({ icon, title, text, action, className = '', children }: Props) {
  return (
    <div className={`panel px-5 py-12 text-center sm:py-14 ${className}`}>
      {icon && (
        <span className="mx-auto mb-4 grid size-14 place-items-center rounded-full bg-sunken text-muted">
          {typeof icon === 'string' ? <Icon path={icon} size={26} /> : icon}
        </span>
      )}
      <p className="text-lg font-bold">{title}</p>
      {text && <p className="mx-auto mt-1 max-w-md text-balance text-muted">{text}</p>}
      {children}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
