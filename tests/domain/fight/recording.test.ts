import { expect, it } from 'vitest'
import { recordingAt } from '~/domain/fight/recording.ts'
import { at } from './table.ts'

it.each([
  ['https://youtube.com/watch?v=a', 95, 'https://youtube.com/watch?v=a&t=95s'],
  ['https://www.youtube.com/watch?v=a&t=3s', 95, 'https://www.youtube.com/watch?v=a&t=95s'],
  ['https://vkvideo.ru/video1', 0, 'https://vkvideo.ru/video1?t=0s'],
  ['https://www.twitch.tv/videos/1', 61.9, 'https://www.twitch.tv/videos/1?t=61s'],
  ['https://notyoutube.com/a', 95, 'https://notyoutube.com/a#t=95'],
  ['https://youtube.com.example/a', 95, 'https://youtube.com.example/a#t=95'],
  ['https://example.org/mat.mp4', -10, 'https://example.org/mat.mp4#t=0'],
  ['no address', 95, null],
])('%s opens at %d s as %s', (url, seconds, opened) => {
  expect(recordingAt({ url, beganAt: at(0) }, at(seconds))).toBe(opened)
})
