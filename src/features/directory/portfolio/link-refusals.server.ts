import { msg } from '@lingui/core/macro'

export const linkNoLongerWorks = msg`This link no longer works. Please ask for a new one.`
export const linkWasUsed = msg`This link has already been used. It works only once.`
export const ownLink = msg`This link is for your client. You can't answer it yourself.`
