import { UpdateProductBasicInfoRequest } from '#core/contracts/product-basic-info.requests.ts';
import { requestFaults, someId, someTime } from '../frame/request-faults.ts';
import { basicInfoBodyOf, type BasicInfoValues } from './basic-info.values.ts';

/** The rules of updateProductBasicInfo; they do not look at which package it is. */
export const findBasicInfoFaults = requestFaults<BasicInfoValues>(UpdateProductBasicInfoRequest, (values) => ({
  ...basicInfoBodyOf(someId, values, { outcomes: [] }),
  modifiedAt: someTime,
}));
