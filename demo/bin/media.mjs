/**
 * Creates the sound and the videos of the demo library again: `node demo/bin/media.mjs` for all, or with names
 * (`lesson-reasoning-1`, `podcast-2`) for some. The results are in the repository, so an installation does not need
 * it.
 *
 * Needs `espeak-ng` and `ffmpeg` (Debian: apt-get install espeak-ng ffmpeg), and Chromium for the slides (CHROMIUM,
 * else /usr/bin/chromium). Another version of these programs gives slightly different files.
 *
 * From library/media/scripts/<name>.json it creates media/<name>.mp4 (H.264 and AAC, 854 by 480), media/<name>.vtt
 * and, if the script says so, media/hls/<name>; from library/podcasts.json media/podcast-<no>.mp3. The lengths are
 * written back to podcasts.json and classes.json, and printed for the lessons.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { captions } from './media-captions.mjs';
import { slidePage } from './media-slide.mjs';

const library = fileURLToPath(new URL('../library/', import.meta.url));
const media = join(library, 'media');
const work = mkdtempSync(join(tmpdir(), 'docket-media-'));
const rate = 22_050;
/** Seconds of silence. */
const pause = { before: 0.5, sentence: 0.3, part: 0.45, paragraph: 0.65, slide: 0.8, end: 1.2 };
const podcastVoice = { voice: 'en-us', wordsPerMinute: 158 };
const loudness = 'highpass=f=70,loudnorm=I=-18:TP=-2:LRA=9';

const ffmpeg = (...args) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args], { stdio: 'inherit' });
const silence = (seconds) => Buffer.alloc(2 * Math.round(seconds * rate));
const getSeconds = (sound) => sound.length / 2 / rate;
const sentences = (text) => text.match(/[^.?!]+[.?!]+[”’]?\s*/g).map((one) => one.trim());

/** One sentence as 16-bit samples, without the silence that the program adds around it. */
function speak(text, { voice, wordsPerMinute }) {
  const file = join(work, 'sentence.wav');
  const plain = text.replace(/[“”]/g, '').replace(/’/g, "'");
  execFileSync('espeak-ng', ['-v', voice, '-s', String(wordsPerMinute), '-p', '45', '-w', file, plain]);
  const wav = readFileSync(file);
  const samples = wav.subarray(wav.indexOf('data') + 8);
  const loud = (at) => Math.abs(samples.readInt16LE(at)) > 120;
  let from = 0;
  let to = samples.length - 2;
  while (from < to && !loud(from)) from += 2;
  while (to > from && !loud(to)) to -= 2;
  return samples.subarray(from, to + 2);
}

/** Speech piece by piece; records when each sentence was spoken. */
function narration(speaker) {
  const pieces = [];
  const spoken = [];
  let clock = 0;
  const add = (sound) => {
    pieces.push(sound);
    clock += getSeconds(sound);
  };
  return {
    spoken,
    now: () => clock,
    rest: (seconds) => add(silence(seconds)),
    say(text) {
      for (const [at, sentence] of sentences(text).entries()) {
        if (at > 0) add(silence(pause.sentence));
        const from = clock;
        add(speak(sentence, speaker));
        spoken.push({ text: sentence, from, to: clock });
      }
    },
    write(file) {
      const sound = Buffer.concat(pieces);
      writeFileSync(join(work, 'speech.raw'), sound);
      ffmpeg('-f', 's16le', '-ar', String(rate), '-ac', '1', '-i', join(work, 'speech.raw'), file);
    },
  };
}

function makePodcast(podcast) {
  const voice = narration(podcastVoice);
  voice.rest(pause.before);
  for (const paragraph of podcast.transcript.split('\n\n')) {
    voice.say(paragraph);
    voice.rest(pause.paragraph);
  }
  voice.rest(pause.end - pause.paragraph);
  const wav = join(work, 'speech.wav');
  voice.write(wav);
  const sound = ['-af', loudness, '-ar', String(rate), '-ac', '1', '-c:a', 'libmp3lame', '-b:a', '32k'];
  const tags = ['-metadata', `title=${podcast.title}`, '-metadata', 'artist=Docket', '-fflags', '+bitexact'];
  ffmpeg('-i', wav, ...sound, ...tags, join(library, podcast.file));
  return Math.round(voice.now());
}

async function makeVideo(name, page) {
  const script = JSON.parse(readFileSync(join(media, 'scripts', `${name}.json`), 'utf8'));
  const voice = narration(script);
  const frames = [];
  for (const [no, slide] of script.slides.entries()) {
    for (const [at, part] of slide.parts.entries()) {
      const file = join(work, `${name}-${no}-${at}.png`);
      frames.push({ file, from: voice.now() });
      await page.setContent(slidePage(script, no, at));
      await page.evaluate(() => document.fonts.ready.then(() => null));
      await page.screenshot({ path: file });
      voice.rest(at === 0 ? pause.before : pause.part);
      voice.say(part.say);
    }
    voice.rest(no + 1 < script.slides.length ? pause.slide : pause.end);
  }
  const wav = join(work, 'speech.wav');
  voice.write(wav);
  const list = frames.map(({ file, from }, at) => {
    const to = frames[at + 1]?.from ?? voice.now();
    return `file '${file}'\nduration ${(to - from).toFixed(3)}`;
  });
  const frameList = join(work, 'frames.txt');
  writeFileSync(frameList, `${list.join('\n')}\nfile '${frames.at(-1).file}'\n`);
  const video = join(media, `${name}.mp4`);
  const inputs = ['-f', 'concat', '-safe', '0', '-i', frameList, '-i', wav];
  const picture = [
    '-vf',
    'fps=5,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
    '-c:v',
    'libx264',
  ];
  const quality = [
    '-profile:v',
    'main',
    '-preset',
    'veryslow',
    '-tune',
    'stillimage',
    '-crf',
    '24',
    '-g',
    '25',
  ];
  const color = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];
  const sound = ['-af', loudness, '-ar', String(rate), '-ac', '1', '-c:a', 'aac', '-b:a', '40k'];
  const tidy = ['-t', voice.now().toFixed(3), '-fflags', '+bitexact', '-movflags', '+faststart'];
  ffmpeg(...inputs, ...picture, ...quality, ...color, ...sound, ...tidy, video);
  writeFileSync(join(media, `${name}.vtt`), captions(voice.spoken));
  if (script.hls) makeHls(name, video);
  return Math.round(voice.now());
}

function makeHls(name, video) {
  const folder = join(media, 'hls', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const list = ['-hls_time', '10', '-hls_playlist_type', 'vod'];
  const segments = ['-hls_segment_filename', join(folder, 'segment-%02d.m4s'), '-hls_segment_type', 'fmp4'];
  ffmpeg('-i', video, '-c', 'copy', '-f', 'hls', ...list, ...segments, join(folder, 'index.m3u8'));
}

/** Writes the lengths into a file of the library, if it exists. */
function writeLengths(file, change) {
  const path = join(library, file);
  const content = JSON.parse(readFileSync(path, 'utf8'));
  change(content);
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
}

const names = process.argv.slice(2);
const wanted = (name) => names.length === 0 || names.includes(name);
const lengths = new Map();
const done = (name, seconds) => {
  lengths.set(`media/${name}`, seconds);
  console.log(`${name} ${seconds} s`);
};
const { podcasts } = JSON.parse(readFileSync(join(library, 'podcasts.json'), 'utf8'));
for (const podcast of podcasts) {
  const name = `podcast-${podcast.no}`;
  if (wanted(name)) done(`${name}.mp3`, makePodcast(podcast));
}
const videos = readdirSync(join(media, 'scripts')).flatMap((file) =>
  file.endsWith('.json') && wanted(file.slice(0, -5)) ? [file.slice(0, -5)] : [],
);
if (videos.length > 0) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });
  const page = await browser.newPage({ viewport: { width: 854, height: 480 } });
  for (const name of videos) done(`${name}.mp4`, await makeVideo(name, page));
  await browser.close();
}
writeLengths('podcasts.json', ({ podcasts: all }) => {
  for (const podcast of all) podcast.seconds = lengths.get(podcast.file) ?? podcast.seconds;
});
writeLengths('classes.json', ({ classes }) => {
  for (const { recording } of classes)
    if (recording) recording.seconds = lengths.get(recording.file) ?? recording.seconds;
});
rmSync(work, { recursive: true });
