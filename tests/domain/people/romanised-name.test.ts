import { expect, test } from 'vitest'
import { romanisedName } from '~/domain/people/romanised-name.ts'

test.each([
  ['Виктор Субботин', 'Viktor Subbotin'],
  ['Юлия Щербакова-Жукова', 'Yuliya Shcherbakova-Zhukova'],
  // An "е" that is said "ye": at the beginning, after a vowel and after a sign.
  ['Евгений Егоров', 'Yevgeny Yegorov'],
  ['Андрей Андреев', 'Andrey Andreyev'],
  ['Игорь Объездчиков', 'Igor Obyezdchikov'],
  ['Эдуард Перес', 'Eduard Peres'],
  // A "ё" is heard.
  ['Артём Алёшин', 'Artyom Alyoshin'],
  ['Пётр Королёв', 'Pyotr Korolyov'],
  ['Семён Щёголев', 'Semyon Shchogolev'],
  ['Ёлкин', 'Yolkin'],
  // A soft sign is heard before a vowel alone.
  ['Наталья Ильина', 'Natalya Ilyina'],
  ['Дарья Соловьёва', 'Darya Solovyova'],
  ['Игнат Почтальонов', 'Ignat Pochtalyonov'],
  ['Ольга Кузьмина', 'Olga Kuzmina'],
  // Names end as they are usually written.
  ['Дмитрий Ковальский', 'Dmitry Kovalsky'],
  ['Василий Белый-Чёрный', 'Vasily Bely-Chorny'],
  ['Чайковская Анна', 'Chaykovskaya Anna'],
  ['Хабиб Цзю', 'Khabib Tszyu'],
  // Capitals stay capitals, initials do not.
  ['ЖУКОВ Юрий', 'ZHUKOV Yury'],
  ['Ю. Жуков', 'Yu. Zhukov'],
  // Other languages in the same script.
  ['Әсел Қайратқызы', 'Asel Kayratkyzy'],
  ['Олексій Їжакевич', 'Oleksiy Yizhakevich'],
  ['Nikola Савић', 'Nikola Savich'],
  // Letters that were typed in two parts.
  ['Андреи\u0306', 'Andrey'],
  ['Nikola Savić', null],
])('%s is read out as %s', (name, read) => {
  expect(romanisedName(name)).toBe(read)
})
