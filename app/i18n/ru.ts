import type { Dictionaries } from './translation.ts'
import { account } from './ru/account.ts'
import { admin } from './ru/admin.ts'
import { athlete } from './ru/athlete.ts'
import { auth } from './ru/auth.ts'
import { bracket } from './ru/bracket.ts'
import { common } from './ru/common.ts'
import { display } from './ru/display.ts'
import { errors } from './ru/errors.ts'
import { fight } from './ru/fight.ts'
import { judge } from './ru/judge.ts'
import { mail } from './ru/mail.ts'
import { news } from './ru/news.ts'
import { organiser } from './ru/organiser.ts'
import { pages } from './ru/pages.ts'
import { publicArea } from './ru/public.ts'
import { security } from './ru/security.ts'
import { status } from './ru/status.ts'

export const ru = {
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
} satisfies Record<keyof Dictionaries, object>
