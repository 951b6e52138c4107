import { DatabaseUnavailableError, StorageFullError } from '#server/db/database.ts';
import { DiskSpace, lastReserve, freeSpaceOf, writeReserve } from '#server/db/disk-space.ts';

const mebibyte = 1024 * 1024;

it('refuses people’s writes below the reserve, and takes the size of a file into account', async () => {
  const room = (free: number) => new DiskSpace(async () => free);
  await expect(room(writeReserve).checkWrite(0)).resolves.toBeUndefined();
  await expect(room(writeReserve - 1).checkWrite(0)).rejects.toThrow(StorageFullError);
  await expect(room(writeReserve + 30 * mebibyte).checkWrite(10 * mebibyte)).rejects.toThrow(StorageFullError);
  await expect(room(writeReserve + 35 * mebibyte).checkWrite(10 * mebibyte)).resolves.toBeUndefined();
});

it('keeps less for what nobody sees as writing', async () => {
  expect(await new DiskSpace(async () => lastReserve).isEnough()).toBe(true);
  expect(await new DiskSpace(async () => lastReserve - 1).isEnough()).toBe(false);
});

it('measures once for many, but again before much is stored: others may have stored as much meanwhile', async () => {
  let measured = 0;
  const room = new DiskSpace(async () => {
    measured += 1;
    return measured === 1 ? 1024 * mebibyte : lastReserve;
  });
  await Promise.all([room.checkWrite(0)]);
  for (let write = 0; write < 10; write += 1) await room.checkWrite(10 * mebibyte);
  expect(measured).toBe(1);
  await expect(room.checkLarge(10 * mebibyte)).rejects.toThrow(StorageFullError);
});

it('measures a real disk, and says so where there is none', async () => {
  expect(await freeSpaceOf('.')()).toBeGreaterThan(0);
  const nowhere = new DiskSpace(freeSpaceOf('./not-a-folder-of-ours'));
  await expect(nowhere.isEnough()).rejects.toThrow(DatabaseUnavailableError);
});
