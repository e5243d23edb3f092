import type { ComponentProps } from 'react'
import type { Account } from '#features/people/accounts/schema.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { QuietBoundary } from '#ui/lazy-part.tsx'
import { LazyAccountMenu } from './lazy-account-menu.ts'

type Props = Omit<ComponentProps<typeof LazyAccountMenu>, 'visitor'> & { visitor: Account | undefined }

/** The account menu. Its space is reserved until the account is known and the menu loaded. */
export function AccountMenuWhenKnown({ visitor, ...props }: Props) {
  const place =
    props.variant === 'list' ? (
      <div aria-hidden="true" className="h-88" />
    ) : (
      <span aria-hidden="true" className="ml-23 flex min-h-11 items-center gap-1 p-1">
        <span className="size-9 rounded-full bg-sunken" />
        <Icon path={icons.down} size={16} className="text-muted" />
      </span>
    )
  return visitor ? (
    <QuietBoundary fallback={() => place}>
      <LazyAccountMenu visitor={visitor} {...props} />
    </QuietBoundary>
  ) : (
    place
  )
}
