import { setFlagsFromString } from 'node:v8';

/** How far the heap may grow beyond what lives before it is swept, in percent. V8 by itself lets it grow fourfold. */
const usual = 50;
const sparing = 30;
const setGrowth = (percent: number) => setFlagsFromString(`--heap-growing-percent=${percent}`);

/** Keeps the process small at little cost of processor time; set here, since not every Node knows the flag. */
export const keepHeapSmall = () => setGrowth(usual);

let longWorks = 0;
/** Does long work with less memory still: what it leaves is swept sooner. */
export async function withTightHeap<T>(work: () => Promise<T>): Promise<T> {
  longWorks += 1;
  setGrowth(sparing);
  try {
    return await work();
  } finally {
    longWorks -= 1;
    if (longWorks === 0) setGrowth(usual);
  }
}
