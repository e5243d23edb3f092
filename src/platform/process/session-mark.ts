/**
 * The mark of a session: a cookie that scripts can read, in addition to the session's cookie, which they cannot read.
 * Public pages have the same bytes for everyone, so scripts use the mark to know before the first paint that someone is
 * signed in. It proves nothing: the server checks only the session.
 */
export const sessionMark = 'signed-in'
