import { expect, test } from 'vitest'
import { cyrillicName } from '~/domain/people/cyrillic-name.ts'
import { romanisedName } from '~/domain/people/romanised-name.ts'

test.each([
  ['Yuliya Shcherbakova-Zhukova', 'RU', 'Юлия Щербакова-Жукова'],
  ['Aidar Nurlanov', 'KZ', 'Айдар Нурланов'],
  ['Aybek Kydyrbayev', 'KG', 'Айбек Кыдырбаев'],
  ['Jasur Toʻxtayev', 'UZ', 'Джасур Тохтаев'],
  ['Mehmet Yıldırım', 'TR', 'Мехмет Йылдырым'],
  ['Xəlil Cəfərov', 'AZ', 'Халил Джафаров'],
  ['Jovan Petrović', 'RS', 'Йован Петрович'],
  ['Novak Đoković', 'RS', 'Новак Джокович'],
  ['Jana Novotná', 'CZ', 'Яна Новотна'],
  ['Katarzyna Szczech', 'PL', 'Катажына Щех'],
  ['Jürgen Müller', 'DE', 'Юрген Мюллер'],
  ['Jack Smith', 'GB', 'Джак Смит'],
  ['Eric Moussa', 'FR', 'Эрик Мусса'],
  ['Ivan Petrov II', null, 'Иван Петров II'],
  ['ANNA Orlova', null, 'АННА Орлова'],
  ['Анна Орлова', 'RU', null],
])('%s of %s is read out in Russian as %s', (name, country, read) => {
  expect(cyrillicName(name, country)).toBe(read)
})

test.each([
  'Виктор Субботин',
  'Юлия Щербакова',
  'Сергей Ковальский',
  'Дмитрий Жуков',
  'Михаил Хромов',
  'Елена Цой',
])('the romanised %s comes back but for its soft signs', (name) => {
  expect(cyrillicName(romanisedName(name)!)).toBe(name.replace(/ь/g, ''))
})
