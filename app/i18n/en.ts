import { account } from './en/account.ts'
import { admin } from './en/admin.ts'
import { athlete } from './en/athlete.ts'
import { auth } from './en/auth.ts'
import { bracket } from './en/bracket.ts'
import { common } from './en/common.ts'
import { display } from './en/display.ts'
import { errors } from './en/errors.ts'
import { fight } from './en/fight.ts'
import { judge } from './en/judge.ts'
import { mail } from './en/mail.ts'
import { news } from './en/news.ts'
import { organiser } from './en/organiser.ts'
import { pages } from './en/pages.ts'
import { publicArea } from './en/public.ts'
import { security } from './en/security.ts'
import { status } from './en/status.ts'

/** The English dictionaries, by namespace. They say which keys exist. */
export const en = {
  common,
  public: publicArea,
  auth,
  account,
  organiser,
  news,
  judge,
  athlete,
  display,
  admin,
  bracket,
  fight,
  mail,
  pages,
  errors,
  security,
  status,
} as const
