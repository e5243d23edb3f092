import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Icon, icons } from '#ui/icon.tsx'

/** The four things that people come for, each one press away. */
export function Doors({ className = '' }: { className?: string }) {
  const { t } = useLingui()
  const doors = [
    {
      to: '/professionals',
      search: { type: 'contractor' },
      icon: icons.helmet,
      title: t`Find a contractor`,
      text: t`See their work and rates`,
    },
    { to: '/estimator', icon: icons.cost, title: t`Know the cost`, text: t`For your area and town` },
    { to: '/track', icon: icons.track, title: t`Build together`, text: t`Stages, photos, payments` },
    { to: '/shop', icon: icons.bag, title: t`Buy materials`, text: t`From cement to taps` },
  ]
  return (
    <ul className={`grid grid-cols-2 gap-2.5 lg:grid-cols-4 lg:gap-4 ${className}`}>
      {doors.map(({ to, search, icon, title, text }) => (
        <li key={to}>
          <Link
            to={to}
            search={search}
            className="grid h-full grid-cols-[auto_minmax(0,1fr)] content-start items-center gap-x-2.5 gap-y-1.5 panel p-3 shadow-card transition-shadow hover:shadow-float lg:gap-x-4 lg:gap-y-0 lg:p-5"
          >
            <span className="grid size-9 place-items-center rounded-lg bg-primary-soft text-primary lg:row-span-2 lg:size-12">
              <Icon path={icon} size={22} />
            </span>
            <span className="leading-tight font-bold lg:self-end">{title}</span>
            <span className="text-sm leading-snug text-muted max-lg:col-span-2">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
