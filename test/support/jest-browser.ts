import { endShared } from '../browser/support/shared.ts';

afterAll(endShared);
