import type { Music } from '@onsori/contract/catalog';

export const sampleMusic: Music = {
  id: '1',
  title: '새벽의 정류장',
  duration: 134,
  bpm: 92,
  release_date: '2024-01-01',
  cover_image: '',
  is_free: false,
  is_spatial: false,
  playlist_id: '1',
  album_title: '심야의 서울',
  color_code: '#E8E4DA',
  likes: 3,
  moods: ['차분한', '희망찬'],
  video_themes: ['브이로그', '여행'],
  genre: '어쿠스틱',
  tempo: '보통',
  insts: ['피아노', '기타'],
  waveform: btoa(
    String.fromCharCode(...Array.from({ length: 128 }, (_, bar) => 90 + 80 * Math.sin(bar * 1.7))),
  ),
};
